/** Problems with a path, by the code of the error: another path would help. */
const ofPath = {
  EACCES: 'you have no permission',
  EPERM: 'you have no permission',
  EROFS: 'its disk is read-only',
  EEXIST: 'a file with that name already exists',
  EISDIR: 'it is a folder',
  ERR_FS_EISDIR: 'it is a folder',
  NOT_A_FILE: 'it is a device or a pipe, not a file',
  ENOENT: 'the folder does not exist',
  ELOOP: 'its links lead round in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EBUSY: 'it is in use, or mounted without its folder',
  EXDEV: 'it is mounted without its folder',
} as const;

/** Code of a problem with a path. */
export type PathCode = keyof typeof ofPath;

/** The words of all problems: also of the machine, with any path. */
const words: Readonly<Record<string, string>> = {
  ...ofPath,
  CHANGED: 'another program deleted, replaced or changed it',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EFBIG: 'it is larger than the system allows',
  EIO: 'the disk failed',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};

/** Describes why a file cannot be read, or a file or folder cannot be written. */
export function fileProblem(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return words[code ?? ''] ?? code ?? message;
}

/** Whether an error came from the file system. */
export const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

/** Returns the code of an error if the path is wrong, or `undefined` if the machine failed. */
export const pathCodeOf = ({ code = '' }: NodeJS.ErrnoException): PathCode | undefined =>
  // The object has no other keys.
  Object.hasOwn(ofPath, code) ? (code as PathCode) : undefined;
