import type { FileContent, FileUpload } from '../models/file.js';
import { AddressQuery, FileQuery } from '../models/generated/query-checks.js';
import { addressLookup, bannerList, categoryList, tagList, uploadedFile } from './replies.js';
import { DELETE, GET, nothing, POST } from './row.js';

/** Reference data and files (specification: "Common"). */
export const common = {
  address: {
    /**
     * Looks up places: the countries, the states of a country, the cities of a state or the post codes of a city.
     */
    lookup: GET<[query?: AddressQuery]>('/common/address', {
      access: 'user',
      query: AddressQuery,
      alternates: ['/v1/common/address'],
    }).gives(addressLookup),
  },
  categories: {
    /** Lists the categories that events are listed under. */
    list: GET<[]>('/common/categories', { access: 'user' }).gives(categoryList),
  },
  tags: {
    /** Lists all tags. Their fields are not documented. */
    list: GET<[]>('/common/tags', { access: 'user' }).gives(tagList),
  },
  banners: {
    /** Lists the banner images that events may use. */
    list: GET<[]>('/common/banners', { access: 'user' }).gives(bannerList),
  },
  files: {
    /**
     * Uploads a file. Returns its path, for fields such as `image`. The names of the form's parts are not documented:
     * see `FileUpload`.
     */
    upload: POST<[file: FileContent | FileUpload, query?: FileQuery]>('/common/files', {
      access: 'user',
      multipart: true,
      query: FileQuery,
    }).gives(uploadedFile),
    /**
     * Deletes an uploaded file, by the path that `upload` returned. The request is not documented: the path is sent
     * as `file_name`.
     */
    delete: DELETE<[file: string]>('/common/files', {
      access: 'user',
      body: 'UploadedFile',
      field: 'file_name',
    }).gives(nothing),
  },
};
