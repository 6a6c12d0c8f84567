/** A folder in which tests have to notice every change. */
interface Room {
  readonly mutate: readonly string[];
  /** Tests of the folder, and of the features that depend on it. With all tests, a run would take hours. */
  readonly tests: readonly string[];
  /** Minimum percentage of changes that the tests have to notice. */
  readonly least: number;
}

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
    mutate: ['src/client/transport/**/*.ts', 'src/shared/bottleneck.ts', '!src/**/*.d.ts'],
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
  'jobs/watch': {
    mutate: ['src/jobs/watch/*.ts', '!src/jobs/watch/watch.ts'],
    tests: ['test/jobs/{watch,polling}/**/*.test.ts'],
    least: 90,
  },
  'jobs/plan': {
    mutate: ['src/jobs/plan/*.ts', '!src/jobs/plan/plan.ts'],
    tests: ['test/jobs/plan/**/*.test.ts'],
    least: 90,
  },
  'jobs/export': {
    mutate: ['src/jobs/export/*.ts', '!src/jobs/export/export.ts'],
    tests: ['test/jobs/export/**/*.test.ts'],
    least: 90,
  },
  'jobs/bulk': {
    mutate: ['src/jobs/bulk/*.ts', '!src/jobs/bulk/bulk.ts'],
    tests: ['test/jobs/bulk/**/*.test.ts', 'test/jobs/invite/**/*.test.ts'],
    least: 90,
  },
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
