import { badRequest } from '../refusal.js';

type Places<Inside> = Readonly<Record<string, Inside>>;

const bare = <Inside>(names: string): Places<Places<Inside>> =>
  Object.fromEntries(names.split(', ').map((name) => [name, {}]));

/** All states of some countries, with some of their cities and post codes. */
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
    ...bare(
      'Bay of Plenty, Gisborne, Hawke’s Bay, Manawatū-Whanganui, Marlborough, Nelson, Northland, Otago, Southland, Taranaki, Tasman, Waikato, West Coast',
    ),
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
    ...bare(
      'Alabama, Alaska, Arizona, Arkansas, Colorado, Connecticut, Delaware, District of Columbia, Florida, Georgia, Hawaii, Idaho, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming',
    ),
    California: { 'Los Angeles': ['90001', '90012'], 'San Francisco': ['94102', '94103'] },
    Illinois: { Chicago: ['60601', '60602'] },
    'New York': { Buffalo: ['14202'], 'New York': ['10001', '10002', '10003'] },
    Texas: { Austin: ['78701'], Houston: ['77002'] },
  },
};

/** Countries that an address may name, though none of their states are known. */
const others =
  'Afghanistan, Albania, Algeria, Andorra, Angola, Antigua and Barbuda, Argentina, Armenia, Austria, Azerbaijan, Bahamas, Bahrain, Bangladesh, Barbados, Belarus, Belgium, Belize, Benin, Bhutan, Bolivia, Bosnia and Herzegovina, Botswana, Brazil, Brunei, Bulgaria, Burkina Faso, Burundi, Cambodia, Cameroon, Canada, Cape Verde, Central African Republic, Chad, Chile, China, Colombia, Comoros, Congo, Costa Rica, Croatia, Cuba, Cyprus, Czech Republic, Denmark, Djibouti, Dominica, Dominican Republic, Ecuador, Egypt, El Salvador, Equatorial Guinea, Eritrea, Estonia, Eswatini, Ethiopia, Fiji, Finland, France, Gabon, Gambia, Georgia, Germany, Ghana, Greece, Grenada, Guatemala, Guinea, Guinea-Bissau, Guyana, Haiti, Honduras, Hong Kong, Hungary, Iceland, India, Indonesia, Iran, Iraq, Ireland, Israel, Italy, Ivory Coast, Jamaica, Japan, Jordan, Kazakhstan, Kenya, Kiribati, Kosovo, Kuwait, Kyrgyzstan, Laos, Latvia, Lebanon, Lesotho, Liberia, Libya, Liechtenstein, Lithuania, Luxembourg, Madagascar, Malawi, Malaysia, Maldives, Mali, Malta, Marshall Islands, Mauritania, Mauritius, Mexico, Micronesia, Moldova, Monaco, Mongolia, Montenegro, Morocco, Mozambique, Myanmar, Namibia, Nauru, Nepal, Netherlands, Nicaragua, Niger, Nigeria, North Korea, North Macedonia, Norway, Oman, Pakistan, Palau, Panama, Papua New Guinea, Paraguay, Peru, Philippines, Poland, Portugal, Qatar, Romania, Russia, Rwanda, Saint Kitts and Nevis, Saint Lucia, Saint Vincent and the Grenadines, Samoa, San Marino, Sao Tome and Principe, Saudi Arabia, Senegal, Serbia, Seychelles, Sierra Leone, Singapore, Slovakia, Slovenia, Solomon Islands, Somalia, South Africa, South Korea, South Sudan, Spain, Sri Lanka, Sudan, Suriname, Sweden, Switzerland, Syria, Taiwan, Tajikistan, Tanzania, Thailand, Timor-Leste, Togo, Tonga, Trinidad and Tobago, Tunisia, Turkey, Turkmenistan, Tuvalu, Uganda, Ukraine, United Arab Emirates, Uruguay, Uzbekistan, Vanuatu, Vatican City, Venezuela, Vietnam, Yemen, Zambia, Zimbabwe'.split(
    ', ',
  );

const inside = <T>(places: Places<T> | undefined, name: string): T | undefined =>
  places && Object.hasOwn(places, name) ? places[name] : undefined;

export const countries: readonly string[] = [...Object.keys(atlas), ...others].sort();

const among = (country: string | undefined): Places<Places<readonly string[]>>[] =>
  country === undefined ? Object.values(atlas) : [inside(atlas, country) ?? {}];

export const statesOf = (country: string): string[] => Object.keys(inside(atlas, country) ?? {});

const isUnknownInside = (country: string | undefined) =>
  country !== undefined && statesOf(country).length === 0;

/** Returns the cities of a state, or undefined for an unknown state of a known country. */
export function citiesOf(state: string, country?: string): string[] | undefined {
  if (isUnknownInside(country)) return [];
  const found = among(country).find((states) => Object.hasOwn(states, state));
  return found && Object.keys(inside(found, state) ?? {});
}

/** Returns the post codes of a city, or undefined for an unknown city of a known country. */
export function postcodesOf(city: string, state?: string, country?: string): readonly string[] | undefined {
  if (isUnknownInside(country)) return [];
  return among(country)
    .flatMap((states) => (state === undefined ? Object.values(states) : [inside(states, state) ?? {}]))
    .find((cities) => Object.hasOwn(cities, city))?.[city];
}

interface Placed {
  readonly country?: string | null;
  readonly state?: string | null;
  readonly city?: string | null;
}

/** Not all cities are known, so a city is refused only if it is in another state of the country. */
function placeProblems({ country, state, city }: Placed): string[] {
  if (!country) return [];
  if (!countries.includes(country)) return ['country is invalid'];
  const states = statesOf(country);
  if (!state || states.length === 0) return [];
  if (!states.includes(state)) return ['state is invalid'];
  const isElsewhere = city && postcodesOf(city, undefined, country) && !postcodesOf(city, state, country);
  return isElsewhere ? ['city is invalid'] : [];
}

/** Throws a 400 that says what is wrong with the places of addresses. */
export function testPlaces(addresses: readonly Placed[]): void {
  const problems = addresses.flatMap(placeProblems);
  if (problems.length > 0) throw badRequest(...problems);
}
