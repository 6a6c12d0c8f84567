import { Argument, type Command } from 'commander';
import { addNotes } from '../help-notes.js';
import { type ShellName, scripts, shellNames } from './scripts.js';

/** Adds the argument of `completion`. */
export function completionCommand(command: Command): void {
  addNotes(
    command
      .description(
        'Prints a script for your shell, so that the Tab key completes commands, options, their values and file names. ' +
          'The script asks the program each time, so it stays up to date.',
      )
      .addArgument(new Argument('<shell>', 'your shell').choices(shellNames)),
    `Installation:
  bash  ticketing-client completion bash > ~/.local/share/bash-completion/completions/ticketing-client
        or, without the package bash-completion, in ~/.bashrc: source <(ticketing-client completion bash)
  zsh   in ~/.zshrc, after compinit: source <(ticketing-client completion zsh)
  fish  ticketing-client completion fish > ~/.config/fish/completions/ticketing-client.fish
  PowerShell  in the file $PROFILE: ticketing-client completion powershell | Out-String | Invoke-Expression`,
  ).action((shell: ShellName) => console.log(scripts[shell].trimEnd()));
}
