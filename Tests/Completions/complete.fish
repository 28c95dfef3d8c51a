# complete.fish PROGRAM LINE: prints what fish offers at the end of `regatta LINE`.
set PATH (dirname $argv[1]) $PATH
$argv[1] completions fish | source
complete --do-complete "regatta $argv[2]"
