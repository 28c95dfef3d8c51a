# For scripts in this folder, with a temporary $folder: the console of Linux 6.18.
uname -r | grep -q '^6\.18\.' || { echo "needs Linux 6.18" >&2; exit 2; }
[ "$(id -u)" = 0 ] || { echo "needs the rights to write to a console" >&2; exit 2; }
support=$(cd "$(dirname "$0")/support" && pwd)
cd "$folder"

# Runs the program on standard input, which imports console.py.
observe() { PYTHONPATH=$support PYTHONDONTWRITEBYTECODE=1 python3 -; }
