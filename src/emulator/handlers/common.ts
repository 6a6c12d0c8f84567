import { deleteFile, storeFile } from '../domain/files.js';
import { citiesOf, countries, postcodesOf, statesOf } from '../domain/places.js';
import { badRequest } from '../refusal.js';
import { banners, categories, tags } from '../state/reference.js';
import type { Upload } from '../state/upload.js';
import type { Table } from '../table.js';
import type { Handlers } from './handler.js';

/** Returns names to choose from as the service does, with an empty name for "None". */
const choice = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries([['', 'None'], ...names.map((name) => [name, name])]);

export const common: Handlers<Table['common']> = {
  address: {
    lookup(_, { country, state, city } = {}) {
      if (country && !countries.includes(country)) throw badRequest('country is invalid');
      const cities = state ? citiesOf(state, country) : [];
      if (!cities) throw badRequest('state is invalid');
      if (city) {
        const postcodes = postcodesOf(city, state, country);
        if (!postcodes) throw badRequest('city is invalid');
        return { postcode: postcodes.map((postcode) => ({ postcode })) };
      }
      return {
        address: {
          location_country: country ?? '',
          location_state: state ?? '',
          location_city: '',
          location_postcode: '',
          countries: choice(countries),
          states: choice(country ? statesOf(country) : []),
          cities: choice(cities),
          postcodes: choice([]),
        },
      };
    },
  },
  categories: { list: () => categories },
  tags: { list: () => tags },
  banners: { list: () => [...banners] },
  files: {
    upload(viewer, file, { org_uuid } = {}) {
      // The request was read as a form, together with its files.
      const { file_name } = storeFile(viewer, file as Upload, org_uuid ?? null);
      return { file_name };
    },
    delete: deleteFile,
  },
};
