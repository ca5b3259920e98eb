/** The scripts of shells. Each asks the command for candidates, one in a line: the word, a tab, and what it is. */

/** The option by which the scripts ask. What is on the command line follows it. */
export const wordsOption = "--words";

/** The shells that have a script. */
export type Shell = keyof typeof scripts;

export const scripts = {
  bash: `_store_admin_api() {
  local IFS=$'\\n' word="\${COMP_WORDS[COMP_CWORD]}"
  [ "$word" = "=" ] && word=""
  COMPREPLY=($(compgen -W "$("$1" completion ${wordsOption} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)" -- "$word"))
}
complete -o default -F _store_admin_api store-admin-api`,

  zsh: `_store_admin_api() {
  local line
  local -a found described
  found=("\${(@f)$("$words[1]" completion ${wordsOption} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  for line in $found; do
    described+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( $#described )); then _describe store-admin-api described; else _files; fi
}
compdef _store_admin_api store-admin-api`,

  fish: `function __store_admin_api
  set -l words (commandline -opc) (commandline -ct)
  $words[1] completion ${wordsOption} $words[2..-1] 2>/dev/null
end
complete -c store-admin-api -f -a '(__store_admin_api)'`,
} as const;
