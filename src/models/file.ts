import * as z from 'zod';
import { record, type Uuid, uuidOf } from './schema.js';

/** A file that was uploaded (specification: "Common reference data"). */
export interface UploadedFile {
  /** Its relative path, to be given as an `image`. */
  file_name: string;
}

export const UploadedFileSchema = record({ file_name: z.string() });

/** Whom an upload is for (specification: "Common"). */
export interface FileQuery {
  /** The uuid of the organisation whose event the file is for. */
  org_uuid?: Uuid<'org'> | undefined;
}

export const FileQuerySchema = record({ org_uuid: uuidOf<'org'>().optional() });

/**
 * A file's content: in memory, from a file input, or in Node the `file:` URL of one on disk, which is read when it is
 * sent. `pathToFileURL` of `node:url` makes one of a path; a path alone is not read, because it may come from anyone.
 */
export type FileContent = Blob | Uint8Array | ArrayBuffer | URL;

/**
 * A file to upload. The names of the form's parts are not documented: the file goes as `file`, and no text part
 * is sent unless one is given.
 */
export interface FileUpload {
  /** What is in the file. */
  readonly content: FileContent;
  /**
   * The file's name, whose ending the path that is returned has too. Default: the name of a `File` or at the end of the URL, else
   * `file`, with an ending where the type is a picture's: `file.png`, `file.jpeg`.
   */
  readonly name?: string | undefined;
  /** The media type. Default: that of a `Blob` or `File`. */
  readonly type?: string | undefined;
  /** The name of the form's file part. Default `file`. */
  readonly field?: string | undefined;
  /** The text parts of the form, by name. */
  readonly text?: { readonly [name: string]: string } | undefined;
}
