# For scripts in this folder, with a temporary $folder: Chromium and Firefox in the stated versions, and Playwright.
chromium --version 2>/dev/null | grep -q '^Chromium 156\.' || { echo "needs Chromium 156" >&2; exit 2; }
firefox-esr --version 2>/dev/null | grep -q ' 153\.' || { echo "needs Firefox ESR 153" >&2; exit 2; }
support=$(cd "$(dirname "$0")/support" && pwd)
cd "$folder"
{ python3 -m venv python && python/bin/pip -q install playwright==1.63.0; } >log 2>&1 ||
  { echo "needs playwright 1.63.0" >&2; exit 2; }

# Runs main.py, which imports browsers.py.
observe() { PYTHONPATH=$support PYTHONDONTWRITEBYTECODE=1 python/bin/python main.py; }
