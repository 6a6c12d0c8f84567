import { mayFail } from './may-fail.js';
import { Program } from './program.js';
import type { World } from './world.js';

/** Maximum number of points that a program passes before it is killed. */
const mostPoints = 80;

/** Maximum time until a program starts again, in milliseconds. */
const longestRest = 20_000;

/** Keeps a job running: if its program is killed or fails, it starts again with the data on the disk. */
export class Keeper {
  readonly name: string;
  readonly #world: World;
  readonly #job: (program: Program) => Promise<void>;
  /** Whether the job runs until it is killed. */
  readonly isEndless: boolean;
  #program: Program | undefined;
  #starts = 0;
  /** Whether the job has ended. */
  isDone = false;

  constructor(
    world: World,
    name: string,
    job: (program: Program) => Promise<void>,
    { isEndless = false }: { readonly isEndless?: boolean } = {},
  ) {
    this.name = name;
    this.isEndless = isEndless;
    this.#world = world;
    this.#job = job;
  }

  start(): void {
    const world = this.#world;
    const { isCalm } = world;
    this.#starts += 1;
    const program = new Program(`${this.name} ${this.#starts}`, {
      killAt: !isCalm && world.below(3) > 0 ? 1 + world.below(1 + world.below(mostPoints)) : undefined,
      onKill: () => this.#startAgain(),
    });
    this.#program = program;
    const onEnd = () => {
      this.isDone = true;
      program.exit();
    };
    const onFailure = (error: unknown) => {
      program.exit();
      if (!mayFail(error) || isCalm) {
        world.problems.push(`${program.name} failed: ${(error as Error).stack}`);
      }
      this.#startAgain();
    };
    program
      .run(() => this.#job(program))
      .then(
        () => program.isKilled || onEnd(),
        (error: unknown) => program.isKilled || onFailure(error),
      );
  }

  kill(): void {
    if (!this.isDone) this.#program?.kill();
  }

  spare(): void {
    this.#program?.spare();
  }

  #startAgain(): void {
    Program.outside(() => setTimeout(() => this.start(), this.#world.below(longestRest)));
  }
}
