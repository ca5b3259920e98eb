/** `completion`: lets a shell complete commands, operations, options and values. */
import { suggest } from "../suggest.ts";
import { UsageError } from "../terminal/usage-error.ts";
import type { Command, Commands } from "./command.ts";
import { candidatesFor } from "./completion/candidates.ts";
import { type Shell, scripts, wordsOption } from "./completion/scripts.ts";

const shells = Object.keys(scripts) as Shell[];

const help = `Prints a script that lets your shell complete commands, operations, options and values.

Usage: store-admin-api completion ${shells.join("|")}

Load it in the file that your shell reads when it starts:

  bash  eval "$(store-admin-api completion bash)"     in ~/.bashrc
  zsh   eval "$(store-admin-api completion zsh)"      in ~/.zshrc, after compinit
  fish  store-admin-api completion fish | source      in ~/.config/fish/config.fish

The command store-admin-api must be in your PATH: install the package with npm install --global,
or add node_modules/.bin to your PATH.

Exit codes: 0 success, 2 wrong usage.`;

/** Makes the command. @param commands all commands. */
export function completionOf(commands: Commands): Command {
  return {
    help,
    async run([name = "", ...rest]) {
      if (name === wordsOption) {
        // A shell that completes a line has no use for an error.
        const candidates = await candidatesFor(commands, rest).catch(() => []);
        for (const { value, text } of candidates) console.log(`${value}\t${text}`);
        return 0;
      }
      const shell = shells.find((each) => each === name);
      if (shell === undefined || rest.length > 0)
        throw new UsageError(
          `completion takes ${shells.join(", ")}, not "${[name, ...rest].join(" ")}".${suggest(name, shells)}`,
        );
      console.log(scripts[shell]);
      return 0;
    },
    complete: async () => shells.map((value) => ({ value, text: "" })),
  };
}
