const words: Readonly<Record<string, string>> = {
  EACCES: 'you have no permission',
  EPERM: 'you have no permission',
  EROFS: 'its disk is read-only',
  EEXIST: 'a file with that name already exists',
  EISDIR: 'it is a folder',
  ERR_FS_EISDIR: 'it is a folder',
  NOT_A_FILE: 'it is a device or a pipe, not a file',
  CHANGED: 'another program deleted, replaced or changed it',
  ENOENT: 'the folder does not exist',
  ELOOP: 'its links lead round in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EFBIG: 'it is larger than the system allows',
  EIO: 'the disk failed',
  EBUSY: 'it is in use, or mounted without its folder',
  EXDEV: 'it is mounted without its folder',
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
