# complete.bash PROGRAM LINE: prints what Bash inserts at the end of `regatta LINE`. The words are split at colons,
# and the last part is completed, as in a terminal.
eval "$("$1" completions bash)"
COMP_LINE="regatta $2" COMP_POINT=$((${#2} + 8))
COMP_WORDS=("$1")
for part in ${2//:/ : }; do COMP_WORDS+=("$part"); done
[[ $2 != *' ' ]] || COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_regatta_links "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
