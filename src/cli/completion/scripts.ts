/** Shells with a completion script. */
export const shellNames = ['bash', 'zsh', 'fish', 'powershell'] as const;

export type ShellName = (typeof shellNames)[number];

const bash = `# Completion of ticketing-client for bash, which asks the program itself.
_ticketing_client() {
  local index piece rest=$COMP_LINE words=() word line current tail prefix
  # Bash also splits words at = : and @, so pieces without a space between them are joined again.
  for ((index = 0; index <= COMP_CWORD; index++)); do
    piece=\${COMP_WORDS[index]}
    if [[ $index -eq 0 || $rest == [[:space:]]* ]]; then words+=("$piece"); else words[\${#words[@]} - 1]+=$piece; fi
    rest=\${rest#"\${rest%%[![:space:]]*}"}
    rest=\${rest#"$piece"}
  done
  current=\${words[\${#words[@]} - 1]}
  tail=$current
  # Readline replaces what follows the last = or :, or begins with the last @.
  for piece in '=' ':'; do
    [[ $COMP_WORDBREAKS == *"$piece"* ]] && tail=\${tail##*"$piece"}
  done
  [[ $COMP_WORDBREAKS == *@* && $tail == *@* ]] && tail=@\${tail##*@}
  prefix=\${current%"$tail"}
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == ':files '* ]]; then
      piece=\${line#:files }
      # Readline would quote what precedes the name as well.
      [[ -z $piece ]] && compopt -o filenames 2>/dev/null
      while IFS= read -r word; do
        if [[ -n $piece ]]; then
          [[ -d $word ]] && compopt -o nospace 2>/dev/null && word+=/
          printf -v word %q "$word"
        fi
        word=$piece$word
        COMPREPLY+=("\${word#"$prefix"}")
      done < <(compgen -f -- "\${current#"$piece"}")
    else
      word=\${line%%$'\\t'*}
      [[ $word == *= ]] && compopt -o nospace 2>/dev/null
      word=\${word#"$prefix"}
      printf -v word %q "$word"
      COMPREPLY+=("$word")
    fi
  done < <("\${COMP_WORDS[0]/#\\~/$HOME}" __complete -- "\${words[@]:1}" 2>/dev/null)
}
complete -F _ticketing_client ticketing-client
`;

const zsh = `#compdef ticketing-client
# Completion of ticketing-client for zsh, which asks the program itself.
_ticketing_client() {
  local line word summary before has_files=0
  local -a lines closed open
  lines=("\${(@f)$("\${(Q)words[1]/#\\~/$HOME}" __complete -- "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)}")
  for line in "\${lines[@]}"; do
    if [[ $line == ':files '* ]]; then
      has_files=1
      before=\${line#:files }
    elif [[ -n $line ]]; then
      word=\${line%%$'\\t'*}
      summary=\${line#*$'\\t'}
      word=\${word//:/\\\\:}\${summary:+:$summary}
      if [[ \${line%%$'\\t'*} == *= ]]; then open+=("$word"); else closed+=("$word"); fi
    fi
  done
  (( \${#closed} )) && _describe 'ticketing-client' closed
  (( \${#open} )) && _describe 'ticketing-client' open -S ''
  if (( has_files )); then
    [[ -n $before ]] && compset -P "\${(b)before}"
    _files
  fi
}
if [[ \${funcstack[1]} == _ticketing_client ]]; then _ticketing_client "$@"; else compdef _ticketing_client ticketing-client; fi
`;

const fish = `# Completion of ticketing-client for fish, which asks the program itself.
function __ticketing_client_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
    set -e words[1]
    for line in ($program __complete -- $words "$current" 2>/dev/null)
        if string match -q -- ':files *' $line
            set -l before (string sub -s 8 -- $line)
            set -l path (string sub -s (math (string length -- "$before") + 1) -- "$current")
            for each in (__fish_complete_path "$path")
                printf '%s\\n' "$before$each"
            end
        else
            printf '%s\\n' $line
        end
    end
end
complete -c ticketing-client -f -a '(__ticketing_client_complete)'
`;

/**
 * Variable with the words for the program, each after a line break. Windows PowerShell drops empty arguments and quotes, and
 * takes `--` for itself.
 */
export const wordsVariable = 'TICKETING_COMPLETION_WORDS';

const powershell = `# Completion of ticketing-client for PowerShell, which asks the program itself.
Register-ArgumentCompleter -Native -CommandName ticketing-client -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $typed = $wordToComplete.Trim('"', "'")
    $words = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object {
            if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.Extent.Text }
        })
    $words += $typed
    $env:${wordsVariable} = -join ($words | ForEach-Object { "\`n$_" })
    try { $lines = @(& $commandAst.GetCommandName() __complete 2>$null) }
    finally { Remove-Item Env:${wordsVariable} -ErrorAction SilentlyContinue }
    foreach ($line in $lines) {
        if ($line.StartsWith(':files ')) {
            $before = $line.Substring(7)
            foreach ($file in [System.Management.Automation.CompletionCompleters]::CompleteFilename($typed.Substring($before.Length))) {
                $text = $before + $file.CompletionText
                [System.Management.Automation.CompletionResult]::new($text, $file.ListItemText, 'ProviderItem', $file.ToolTip)
            }
        } elseif ($line) {
            $word, $summary = $line -split "\`t", 2
            if (-not $summary) { $summary = $word }
            $text = if ($word -match '[^\\w.:/=+-]') { "'" + $word.Replace("'", "''") + "'" } else { $word }
            [System.Management.Automation.CompletionResult]::new($text, $word, 'ParameterValue', $summary)
        }
    }
}
`;

/** Script for each shell, which asks the program for completions. */
export const scripts: Readonly<Record<ShellName, string>> = {
  bash,
  zsh,
  fish,
  powershell,
};
