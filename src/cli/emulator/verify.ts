import { TicketingError } from '../../index.js';
import { OptionError } from '../../shared/option-error.js';
import { missingIn } from '../connection/settings.js';
import { UsageError } from '../failure.js';
import { FixtureFileError, writeWhole } from '../fixture/fixture-file.js';
import { printFixture } from '../fixture/print.js';
import { checkAll } from '../fixture/verify/checks.js';
import { printReport, reportOf } from '../fixture/verify/report.js';
import { ReadService } from '../fixture/verify/service.js';
import { walk } from '../fixture/verify/walk.js';

/** Options of `emulator verify`. */
export interface VerifyFlags {
  readonly against: string;
  readonly output?: string;
  readonly fixture?: string;
}

/** Variables from which the client takes the credentials. */
const credentials = ['TICKETING_AUTH_URL', 'TICKETING_CLIENT_ID', 'TICKETING_CLIENT_SECRET'] as const;

function serviceAt(address: string): ReadService {
  const missing = credentials.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new UsageError(
      `${missingIn('in the environment', missing)}. Set ${missing.length > 1 ? 'them' : 'it'}, and run the command again`,
    );
  }
  try {
    return new ReadService(address);
  } catch (error) {
    throw error instanceof OptionError ? new UsageError(error.message, error) : error;
  }
}

async function run(service: ReadService, { output, fixture: file }: VerifyFlags): Promise<number> {
  try {
    await service.call('me.get', []);
  } catch (error) {
    if (!(error instanceof TicketingError)) throw error;
    console.error(`ticketing-client: Nothing was verified. ${error.message}`);
    return 1;
  }
  const walked = await walk(service);
  const report = reportOf(await checkAll(service, walked), service.fixture, walked);
  console.log(printReport(report));
  if (output !== undefined) writeWhole(output, `${JSON.stringify(report, undefined, 2)}\n`);
  if (file !== undefined) writeWhole(file, printFixture(service.fixture));
  return 0;
}

/** Reads a service and reports which gaps of the specification it answers. Returns the exit code. */
export async function verify(flags: VerifyFlags): Promise<number> {
  const service = serviceAt(flags.against);
  try {
    return await run(service, flags);
  } catch (error) {
    throw error instanceof FixtureFileError ? new UsageError(error.message, error) : error;
  } finally {
    await service.close();
  }
}
