#!/bin/sh
# SciPy 1.17.1 (from PyPI), `wilcoxon` of ten differences with ties: the default method's p-value is that of neither
# the method "exact", which ignores the ties, nor "asymptotic"; it counts all 1024 signs of the tied ranks. The guess
# was the exact distribution without ties. Pingouin 0.7.0 has the default's.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
{ python3 -m venv python && python/bin/pip -q install scipy==1.17.1 numpy==2.4.6 pingouin==0.7.0; } >log 2>&1 ||
  { echo "needs scipy 1.17.1, pingouin 0.7.0" >&2; exit 2; }
cat >ties.py <<'PYTHON'
import itertools
import warnings

warnings.simplefilter("ignore")
import pingouin
from scipy import stats

differences = [1, 2, 2, 3, -1, 4, 2, -3, 5, 1]
ranks = stats.rankdata([abs(difference) for difference in differences])
total = sum(ranks)


def smaller(signs):
    positive = sum(rank for rank, sign in zip(ranks, signs) if sign > 0)
    return min(positive, total - positive)


seen = smaller(differences)
every = list(itertools.product([1, -1], repeat=len(ranks)))
print("counted", sum(smaller(signs) <= seen for signs in every) / len(every))
for method in "auto", "exact", "asymptotic":
    print(method, round(stats.wilcoxon(differences, method=method).pvalue, 6))
column = pingouin.wilcoxon([float(value) for value in differences], [0.0] * 10)["p_val"]
print("pingouin", round(float(column.iloc[0]), 6))
PYTHON
python/bin/python ties.py | tee seen
cmp -s - seen <<'SEEN'
counted 0.07421875
auto 0.074219
exact 0.083984
asymptotic 0.064958
pingouin 0.074219
SEEN
