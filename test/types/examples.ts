/** Checked only by tsc: an example has exactly the arguments of its method, without the options of the call. */
import type { ExampleFile, ExamplesOf } from '../../src/api/catalogue/examples-of.js';
import type { Operations } from '../../src/api/operations/index.js';

type Examples = ExamplesOf<Operations>;

const uuid = '00000000-0000-4000-8000-000000000000';
const file: ExampleFile = { name: 'programme.txt', text: 'Opening' };

export const right = [
  { duplicate: [uuid, { starts_on: '2036-05-01 19:30' }] } satisfies Pick<Examples['events'], 'duplicate'>,
  { list: [] } satisfies Examples['orders'] extends infer Orders ? Partial<Orders> : never,
  { upload: [file, { org_uuid: uuid }] } satisfies Pick<Examples['common']['files'], 'upload'>,
];

export const wrong = [
  // @ts-expect-error the uuid of the event is missing
  { duplicate: [] } satisfies Pick<Examples['events'], 'duplicate'>,
  // @ts-expect-error the new start is missing
  { duplicate: [uuid] } satisfies Pick<Examples['events'], 'duplicate'>,
  // @ts-expect-error an unknown field
  { duplicate: [uuid, { starts_on: '', ends_on: '' }] } satisfies Pick<Examples['events'], 'duplicate'>,
  // @ts-expect-error a field with the wrong type
  { duplicate: [uuid, { starts_on: 5 }] } satisfies Pick<Examples['events'], 'duplicate'>,
  // @ts-expect-error the options of the call
  { duplicate: [uuid, { starts_on: '' }, { timeout: 5 }] } satisfies Pick<Examples['events'], 'duplicate'>,
  // @ts-expect-error too many arguments
  { get: [uuid, uuid] } satisfies Pick<Examples['events'], 'get'>,
  // @ts-expect-error no event and no organisation
  { list: [{ rows: 50 }] } satisfies Examples['reviews'],
  // @ts-expect-error a group without its methods
  {} satisfies Examples['reviews'],
  // @ts-expect-error no file
  { upload: [uuid] } satisfies Pick<Examples['common']['files'], 'upload'>,
];
