import { namesProxy } from '../connection/proxy.js';
import { UsageError } from '../failure.js';
import { FixtureFileError } from '../fixture/fixture-file.js';
import { keepFixture } from '../fixture/fixture-keeper.js';
import { type Recorder, serveRecorder } from '../fixture/recorder.js';
import { stopOnSignal } from '../interruption.js';
import { counted } from '../words.js';
import { listenProblem } from './listen-problem.js';

/** Options of `emulator record`. */
export interface RecordFlags {
  readonly target: string;
  readonly authTarget?: string;
  readonly output: string;
  readonly port: number;
}

const report = (what: string) => console.error(`ticketing-client: ${what}`);

/** Returns the settings of the recorder, in the form of an `.env` file. */
const greeting = ({ baseUrl, authUrl }: Recorder, output: string): string =>
  [
    `# Forwarding calls to the service and recording the form of its replies in ${output}. Press Ctrl-C to stop.`,
    `TICKETING_BASE_URL=${baseUrl}`,
    ...(authUrl === undefined ? [] : [`TICKETING_AUTH_URL=${authUrl}`]),
  ].join('\n');

/** Forwards calls to a service and records the form of its replies until a signal ends it. Returns as soon as it listens. */
export async function record({ target, authTarget, output, port }: RecordFlags): Promise<void> {
  try {
    const keeper = keepFixture(output, report);
    const recorder = await serveRecorder({
      target,
      authTarget,
      port,
      routeOf: namesProxy() ? (await import('../connection/proxy-route.js')).proxyRoute : undefined,
      onReply: (exchange) => keeper.add(exchange),
      onProblem: report,
    });
    stopOnSignal(async () => {
      const save = () => {
        try {
          keeper.flush();
        } catch (error) {
          report(error instanceof Error ? error.message : String(error));
          process.exitCode = 1;
        }
      };
      // If the user does not wait for calls in progress, what was seen before is already saved.
      save();
      await recorder.close();
      save();
      const count = Object.keys(keeper.fixture.operations).length;
      report(`Recorded the replies of ${counted(count, 'operations')} in ${output}.`);
    });
    console.log(greeting(recorder, output));
  } catch (error) {
    if (error instanceof FixtureFileError) throw new UsageError(error.message, error);
    throw listenProblem(error) ?? error;
  }
}
