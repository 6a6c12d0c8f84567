import type { FileContent, FileUpload } from '../models/file.js';
import { AddressQuery, FileQuery } from '../models/generated/query-checks.js';
import { addressLookup, bannerList, categoryList, tagList, uploadedFile } from './replies.js';
import { DELETE, GET, nothing, POST } from './row.js';

/** Reference data and files (specification: "Common"). */
export const common = {
  address: {
    /**
     * Looks up places: the countries, the states of a country, the cities of a state or the post codes of a city.
     *
     * @example
     * const { address } = await client.common.address.lookup({
     *   country: 'Australia', state: 'New South Wales', city: 'Sydney',
     * });
     */
    lookup: GET<[query?: AddressQuery]>('/common/address', {
      access: 'user',
      query: AddressQuery,
      alternates: ['/v1/common/address'],
    }).gives(addressLookup),
  },
  categories: {
    /**
     * Lists the categories that events are listed under.
     *
     * @example
     * for (const { title } of await client.common.categories.list()) console.log(title);
     */
    list: GET<[]>('/common/categories', { access: 'user' }).gives(categoryList),
  },
  tags: {
    /**
     * Lists all tags. Their fields are not documented.
     *
     * @example
     * for (const item of await client.common.tags.list()) console.log(item);
     */
    list: GET<[]>('/common/tags', { access: 'user' }).gives(tagList),
  },
  banners: {
    /**
     * Lists the banner images that events may use.
     *
     * @example
     * for (const { id, user_id } of await client.common.banners.list()) console.log(id, user_id);
     */
    list: GET<[]>('/common/banners', { access: 'user' }).gives(bannerList),
  },
  files: {
    /**
     * Uploads a file. Returns its path, for fields such as `image`. The names of the form's parts are not documented:
     * see `FileUpload`.
     *
     * @example
     * const { file_name } = await client.common.files.upload(pathToFileURL('programme.txt'), { org_uuid: org });
     */
    upload: POST<[file: FileContent | FileUpload, query?: FileQuery]>('/common/files', {
      access: 'user',
      multipart: true,
      query: FileQuery,
    }).gives(uploadedFile),
    /**
     * Deletes an uploaded file, by the path that `upload` returned. The request is not documented: the path is sent
     * as `file_name`.
     *
     * @example
     * await client.common.files.delete('uploads/programme.pdf');
     */
    delete: DELETE<[file: string]>('/common/files', {
      access: 'user',
      body: 'UploadedFile',
      field: 'file_name',
    }).gives(nothing),
  },
};
