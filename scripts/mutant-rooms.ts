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
      'src/client/call/{arguments,write-request,read-reply,perform}.ts',
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
    mutate: [
      'src/client/auth/{ask-for-token,authorization-code,backoff,client-credentials,code-exchange,credentials-source,handed-source,lazy-source,memory-store,refresh-once,static-source,token-manager,token-reply,token-shelf,token,user-tokens}.ts',
    ],
    tests: [
      'test/client/auth/**/*.test.ts',
      'test/stores/conformance/**/*.test.ts',
      'test/client/{client,oauth}.test.ts',
      'test/secrets.test.ts',
    ],
    least: 95,
  },
  'jobs/watch': {
    mutate: [
      'src/jobs/watch/{beginning,chosen-events,entry,first-reading,listing,look,make-rounds,read-event,rounds,state,subject}.ts',
    ],
    tests: [
      'test/jobs/watch/{beginning,compared,first-reading,listing,make-rounds,read-event,rounds,state}.test.ts',
      'test/jobs/polling/**/*.test.ts',
      'test/jobs/watch/watch.test.ts',
    ],
    least: 90,
  },
  'jobs/plan': {
    mutate: [
      'src/jobs/plan/{apply,check-wanted,difference,event-fields,forms,match,memory,occurrence-fields,planned,read,session-fields,session-work,text,ticket-differences,unready,wanted,work}.ts',
    ],
    tests: [
      'test/jobs/plan/{apply-failures,apply,check-wanted,difference,event-fields,forms,match,memory,occurrence-fields,places,session-fields,session-work,ticket-differences,work}.test.ts',
      'test/jobs/plan/plan.test.ts',
    ],
    least: 90,
  },
  'jobs/export': {
    mutate: ['src/jobs/export/{folder,formats,part-file,passes,run-pass,state,table-file}.ts'],
    tests: ['test/jobs/export/{files,run-pass}.test.ts', 'test/jobs/export/export.test.ts'],
    least: 90,
  },
  'jobs/bulk': {
    mutate: ['src/jobs/bulk/{once,quota,record}.ts'],
    tests: ['test/jobs/bulk/quota.test.ts', 'test/jobs/bulk/bulk.test.ts', 'test/jobs/invite.test.ts'],
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
    mutate: ['src/stores/redis/{limit,scripts,store,token-store}.ts'],
    tests: ['test/stores/redis/**/*.test.ts', 'test/stores/conformance/**/*.test.ts'],
    least: 90,
  },
  'emulator/access': {
    mutate: ['src/emulator/access/**/*.ts'],
    tests: ['test/emulator/{access,handlers}/**/*.test.ts', 'test/emulator/wire/body-bound.test.ts'],
    least: 85,
  },
  'emulator/domain': {
    mutate: ['src/emulator/domain/**/*.ts'],
    tests: [
      'test/emulator/{domain,handlers}/**/*.test.ts',
      'test/emulator/{control/simulate,files,inputs/event}.test.ts',
    ],
    least: 85,
  },
};
