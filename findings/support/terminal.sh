# For scripts in this folder, with a temporary $folder: an X server without a screen, for a $terminal, as $server.
support=$(cd "$(dirname "$0")/support" && pwd)
for program in Xvfb xdotool "$terminal"; do
  command -v $program >/dev/null || { echo "needs Xvfb, xdotool and $terminal" >&2; exit 2; }
done
cd "$folder"
Xvfb -displayfd 3 -screen 0 1000x700x24 3>display >xvfb.log 2>&1 &
server=$!
until [ -s display ]; do
  kill -0 $server || { echo "no X server" >&2; exit 2; }
  sleep 0.1
done
export DISPLAY=":$(cat display)" LC_ALL=C.UTF-8 XDG_RUNTIME_DIR="$folder" HOME="$folder" LIBGL_ALWAYS_SOFTWARE=1

# Waits until the program in the terminal reads keys.
ready() { until [ -s notes ]; do sleep 0.1; done; }

# press KEY...: types into the terminal's window.
press() {
  xdotool search --sync --onlyvisible --name . windowfocus --sync
  xdotool key --delay 300 "$@"
}
