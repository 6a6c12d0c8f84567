/** A folder in which tests have to notice every change. */
interface Room {
  readonly mutate: readonly string[];
  /** Tests of the folder, and of the features that depend on it. With all tests, a run would take hours. */
  readonly tests: readonly string[];
  /** Minimum percentage of changes that the tests have to notice. */
  readonly least: number;
}

/** Returns a job, whose own tests and some others have to notice every change. */
const job = (name: string, ...others: readonly string[]): Room => ({
  mutate: [`src/jobs/${name}/*.ts`, `!src/jobs/${name}/${name}.ts`],
  tests: [`test/jobs/${name}/**/*.test.ts`, ...others],
  least: 90,
});

export const rooms: Readonly<Record<string, Room>> = {
  call: {
    mutate: [
      'src/client/pager.ts',
      'src/client/paging/**/*.ts',
      'src/client/call/{arguments,call,write-request,read-reply,perform}.ts',
    ],
    tests: [
      'test/client/{call,paging}/**/*.test.ts',
      'test/client/{pager,client,errors,methods}.test.ts',
      'test/{contract,secrets}.test.ts',
      'test/client/settings/**/*.test.ts',
      'test/client/transport/own-transport.test.ts',
    ],
    least: 95,
  },
  transport: {
    mutate: ['src/client/transport/**/*.ts', '!src/**/*.d.ts'],
    tests: [
      'test/client/{call,transport}/**/*.test.ts',
      'test/client/{client,close,errors}.test.ts',
      'test/secrets.test.ts',
    ],
    least: 95,
  },
  auth: {
    mutate: ['src/client/auth/**/*.ts'],
    tests: [
      'test/client/auth/**/*.test.ts',
      'test/stores/conformance/**/*.test.ts',
      'test/client/{client,oauth}.test.ts',
      'test/secrets.test.ts',
    ],
    least: 95,
  },
  'jobs/watch': job('watch', 'test/jobs/polling/**/*.test.ts'),
  'jobs/plan': job('plan'),
  'jobs/export': job('export'),
  'jobs/bulk': job('bulk', 'test/jobs/invite/**/*.test.ts'),
  'jobs/lease': {
    mutate: ['src/stores/{lease,on-database,database-store}.ts', 'src/stores/postgres/{statements,store}.ts'],
    tests: [
      'test/stores/lease.test.ts',
      'test/jobs/holding.test.ts',
      'test/stores/{conformance,postgres}/**/*.test.ts',
    ],
    least: 90,
  },
  redis: {
    mutate: ['src/stores/redis/*.ts', '!src/stores/redis/index.ts'],
    tests: ['test/stores/redis/**/*.test.ts', 'test/stores/conformance/**/*.test.ts'],
    least: 90,
  },
  'emulator/access': {
    mutate: ['src/emulator/access/**/*.ts'],
    tests: ['test/emulator/{access,contract,handlers}/**/*.test.ts', 'test/emulator/wire/body-bound.test.ts'],
    least: 85,
  },
  'emulator/domain': {
    mutate: ['src/emulator/domain/**/*.ts'],
    tests: [
      'test/emulator/{domain,handlers}/**/*.test.ts',
      'test/emulator/contract/{common,events,me,orgs,users}.test.ts',
      'test/emulator/{control/simulate,files,inputs/event}.test.ts',
    ],
    least: 85,
  },
};
