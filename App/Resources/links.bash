# Bash completes what follows the last colon of a word: github.com/gitGNU/gnu_bash/blob/master/doc/FAQ (E13).
# This completes whole words, and removes what is typed already.
_regatta_links() {
    local line="${COMP_LINE}" cur="${2}" part
    local -i index current=0 last=-1
    local -a words=()
    for index in "${!COMP_WORDS[@]}"; do
        part="${COMP_WORDS[index]}"
        if [[ last -ge 0 && "${line}" != [[:blank:]]* && ("${part}" == :* || "${words[last]}" == *:) ]]; then
            [[ index -ne COMP_CWORD ]] || cur="${words[last]}${part%"${part#:}"}${cur#:}"
            words[last]+="${part}"
        else
            words+=("${part}")
            last+=1
        fi
        line="${line#*"${part}"}"
        [[ index -ne COMP_CWORD ]] || current=last
    done
    local -a COMP_WORDS=("${words[@]}")
    local -i COMP_CWORD=current
    _regatta "${1}" "${cur}" "${words[current - 1]}"
    if [[ "${COMPREPLY[*]}" == *://* ]]; then
        # A link is no path: its colon is not escaped, and all of it is listed.
        compopt +o filenames 2>/dev/null
    fi
    COMPREPLY=("${COMPREPLY[@]#"${cur%"${2}"}"}")
}

complete -o filenames -F _regatta_links regatta
