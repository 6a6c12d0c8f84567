import { FixtureFileError, writeWhole } from '../../fixture/fixture-file.js';
import { printFixture } from '../../fixture/print.js';
import { checkAll } from '../../fixture/verify/checks.js';
import { printReport, reportOf } from '../../fixture/verify/report.js';
import { ReadService } from '../../fixture/verify/service.js';
import { walk } from '../../fixture/verify/walk.js';
import { TicketingError } from '../../index.js';
import { OptionError } from '../../internal/option-error.js';
import { UsageError } from '../usage-error.js';

/** What is verified against what, and where the result goes. */
export interface VerifyFlags {
  readonly against: string;
  readonly output?: string;
  readonly fixture?: string;
}

function serviceAt(address: string): ReadService {
  try {
    return new ReadService(address);
  } catch (error) {
    // The client says which setting of the environment is missing.
    throw error instanceof OptionError ? new UsageError(error.message) : error;
  }
}

async function run(service: ReadService, { output, fixture: file }: VerifyFlags): Promise<number> {
  try {
    await service.call('me.get', []);
  } catch (error) {
    if (!(error instanceof TicketingError)) throw error;
    console.error(`ticketing-client: nothing was verified: ${error.message}`);
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
    throw error instanceof FixtureFileError ? new UsageError(error.message) : error;
  } finally {
    await service.close();
  }
}
