# complete.zsh PROGRAM LINE: prints what zsh offers at the end of `regatta LINE`, which is typed in a terminal.
zmodload zsh/zpty
export PATH=${1:h}:$PATH FPATH=$PWD:$FPATH
$1 completions zsh >_regatta
zpty shell zsh -f -i
zpty -w shell "source ${0:h}/matches.zsh"
zpty -r -m shell text '*<ready>*'
zpty -w -n shell "regatta $2"$'\t'
zpty -r -m shell text '*<end>*'
print -rl -- ${(M)${(f)text//$'\r'}:#'<match>'*} | sed 's/^<match>//'
