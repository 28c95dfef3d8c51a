# Prints the matches of each completion, before the shell lists or inserts them.
PROMPT=
autoload -Uz compinit
compinit -u
compadd() {
    if [[ " $* " != *" -"[OAD]" "* ]]; then
        local -a matches
        builtin compadd -A matches "$@"
        print -rl -- "" "<match>"${^matches}
    fi
    builtin compadd "$@"
}
complete-word-listed() { _main_complete; print "<end>" }
zle -C complete-word-listed complete-word complete-word-listed
bindkey '^I' complete-word-listed
print "<ready>"
