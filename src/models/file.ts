import * as z from 'zod';
import { record } from './schema.js';

/** A file that was uploaded (specification: "Common reference data"). */
export interface UploadedFile {
  /** Its relative path, to be given as an `image`. */
  file_name: string;
}

export const UploadedFileSchema = record({ file_name: z.string() });

/** Whom an upload is for (specification: "Common"). */
export interface FileQuery {
  /** The uuid of the organisation whose event the file is for. */
  org_uuid?: string | undefined;
}

export const FileQuerySchema = record({ org_uuid: z.string().optional() });
