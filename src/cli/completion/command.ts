import { Argument, type Command } from 'commander';
import { addNotes } from '../help-notes.js';
import { type ShellName, scripts, shellNames } from './scripts.js';

/** Gives `completion` its argument. */
export function completionCommand(command: Command): void {
  addNotes(
    command
      .description(
        'Prints what a shell is to be told so that the Tab key completes commands, options, their values and names of files. ' +
          'The shell asks the program each time, so that what it knows is never old.',
      )
      .addArgument(new Argument('<shell>', 'the shell').choices(shellNames)),
    `Where it is put:
  bash  ticketing-client completion bash > ~/.local/share/bash-completion/completions/ticketing-client
        or, without the package bash-completion, in ~/.bashrc: source <(ticketing-client completion bash)
  zsh   in ~/.zshrc, after compinit: source <(ticketing-client completion zsh)
  fish  ticketing-client completion fish > ~/.config/fish/completions/ticketing-client.fish`,
  ).action((shell: ShellName) => console.log(scripts[shell].trimEnd()));
}
