/** What lies in a place, by name. A place with nothing in it is one whose inside this emulator does not know. */
type Places<Inside> = Readonly<Record<string, Inside>>;

/** The cities of each state of the countries that are known inside, with their post codes. */
const atlas: Places<Places<Places<readonly string[]>>> = {
  Australia: {
    'Australian Capital Territory': { Canberra: ['2600', '2601', '2602'] },
    'New South Wales': { Newcastle: ['2300'], Sydney: ['2000', '2010', '2060'], Wollongong: ['2500'] },
    'Northern Territory': { Darwin: ['0800'] },
    Queensland: { Brisbane: ['4000', '4006', '4101'], Cairns: ['4870'] },
    'South Australia': { Adelaide: ['5000', '5006'] },
    Tasmania: { Hobart: ['7000'] },
    Victoria: { Geelong: ['3220'], Melbourne: ['3000', '3004', '3065'] },
    'Western Australia': { Fremantle: ['6160'], Perth: ['6000', '6005'] },
  },
  'New Zealand': {
    Auckland: { Auckland: ['1010', '1021'] },
    Canterbury: { Christchurch: ['8011', '8013'] },
    Wellington: { Wellington: ['6011', '6012'] },
  },
  'United Kingdom': {
    England: { London: ['EC1A 1BB', 'SW1A 1AA', 'W1A 0AX'], Manchester: ['M1 1AE'] },
    'Northern Ireland': { Belfast: ['BT1 5GS'] },
    Scotland: { Edinburgh: ['EH1 1YZ'], Glasgow: ['G1 1XQ'] },
    Wales: { Cardiff: ['CF10 1EP'] },
  },
  'United States': {
    California: { 'Los Angeles': ['90001', '90012'], 'San Francisco': ['94102', '94103'] },
    Illinois: { Chicago: ['60601', '60602'] },
    'New York': { Buffalo: ['14202'], 'New York': ['10001', '10002', '10003'] },
    Texas: { Austin: ['78701'], Houston: ['77002'] },
  },
};

/** Countries that can be chosen, though nothing is known inside them. */
const others = ['Canada', 'France', 'Germany', 'India', 'Ireland', 'Japan', 'Singapore', 'South Africa'];

const inside = <T>(places: Places<T> | undefined, name: string): T | undefined =>
  places && Object.hasOwn(places, name) ? places[name] : undefined;

/** The countries that an address can name. */
export const countries: readonly string[] = [...Object.keys(atlas), ...others].sort();

const among = (country: string | undefined): Places<Places<readonly string[]>>[] =>
  country === undefined ? Object.values(atlas) : [inside(atlas, country) ?? {}];

/** The states of a country. */
export const statesOf = (country: string): string[] => Object.keys(inside(atlas, country) ?? {});

/** The cities of a state, in the country where one is given; undefined for an unknown state. */
export function citiesOf(state: string, country?: string): string[] | undefined {
  const found = among(country).find((states) => Object.hasOwn(states, state));
  return found && Object.keys(inside(found, state) ?? {});
}

/** The post codes of a city, in the state and country where they are given; undefined for an unknown city. */
export const postcodesOf = (city: string, state?: string, country?: string): readonly string[] | undefined =>
  among(country)
    .flatMap((states) => (state === undefined ? Object.values(states) : [inside(states, state) ?? {}]))
    .find((cities) => Object.hasOwn(cities, city))?.[city];

interface Placed {
  readonly country?: string | null;
  readonly state?: string | null;
  readonly city?: string | null;
}

/**
 * What is wrong with the place of an address, in the service's words. States and cities are only looked up where the
 * emulator knows some; an empty name stands for none.
 */
export function placeProblems({ country, state, city }: Placed): string[] {
  const states = country ? statesOf(country) : [];
  const badState = Boolean(state) && states.length > 0 && !states.includes(state ?? '');
  const cities = state && states.includes(state) ? citiesOf(state, country ?? undefined) : undefined;
  return [
    ...(country && !countries.includes(country) ? ['country is invalid'] : []),
    ...(badState ? ['state is invalid'] : []),
    ...(city && cities && !cities.includes(city) ? ['city is invalid'] : []),
  ];
}
