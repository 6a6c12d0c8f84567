import * as z from 'zod';
import { record, uuidOf } from './schema.js';

/** An uploaded file (specification: "Common reference data"). */
export const UploadedFileSchema = record({
  /** Its relative path, for fields such as `image`. */
  file_name: z.string(),
});

/** Owner of an upload (specification: "Common"). */
export const FileQuerySchema = record({
  /** The uuid of the organisation whose event the file is for. */
  org_uuid: uuidOf<'org'>().optional(),
});

/**
 * A file's content: in memory, from a file input, or in Node the `file:` URL of a file on disk, which is read when it
 * is sent. For a path, use `pathToFileURL` from `node:url`. A plain path is never read, because anyone may have
 * written it.
 */
export type FileContent = Blob | Uint8Array | ArrayBuffer | URL;

/**
 * A file to upload. The names of the form's parts are not documented. The file is sent as `file`, without text parts
 * unless you pass some.
 */
export interface FileUpload {
  /** Content of the file. */
  readonly content: FileContent;
  /**
   * Name of the file. The path that the service returns has the same ending. Default: the name of a `File`, or the
   * end of the URL, or else `file`, with an ending if the type is that of a picture: `file.png`, `file.jpeg`.
   */
  readonly name?: string | undefined;
  /** The media type. Default: that of a `Blob` or `File`. */
  readonly type?: string | undefined;
  /** The name of the form's file part. Default `file`. */
  readonly field?: string | undefined;
  /** The text parts of the form, by name. */
  readonly text?: { readonly [name: string]: string } | undefined;
}
