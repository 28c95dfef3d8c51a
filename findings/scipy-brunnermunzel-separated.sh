#!/bin/sh
# SciPy 1.17.1 (from PyPI): `brunnermunzel` of two samples that are wholly apart, the clearest difference there is, has
# an infinite statistic and no p-value (NaN), with the t distribution that is its default; with the normal one p is 0.
# So has `rank_compare_2indep` of statsmodels 0.14.6. `mannwhitneyu` has 0.0079. The guess was 0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
{ python3 -m venv python && python/bin/pip -q install scipy==1.17.1 numpy==2.4.6 statsmodels==0.14.6; } >log 2>&1 ||
  { echo "needs scipy 1.17.1, statsmodels 0.14.6" >&2; exit 2; }
cat >apart.py <<'PYTHON'
import warnings

warnings.simplefilter("ignore")
from scipy import stats
from statsmodels.stats.nonparametric import rank_compare_2indep

low, high = [1, 2, 3, 4, 5], [6, 7, 8, 9, 10]
t = stats.brunnermunzel(low, high)
print("t", t.statistic, t.pvalue)
print("normal", stats.brunnermunzel(low, high, distribution="normal").pvalue)
print("touching", round(stats.brunnermunzel(low, [5, 7, 8, 9, 10]).pvalue, 6))
print("statsmodels", rank_compare_2indep(low, high).pvalue)
print("mannwhitneyu", round(stats.mannwhitneyu(low, high).pvalue, 4))
PYTHON
python/bin/python apart.py | tee seen
cmp -s - seen <<'SEEN'
t inf nan
normal 0.0
touching 0.0
statsmodels nan
mannwhitneyu 0.0079
SEEN
