const words: Readonly<Record<string, string>> = {
  EACCES: 'you have no permission',
  EPERM: 'you have no permission',
  EROFS: 'its disk can only be read',
  EEXIST: 'there is a file of that name',
  EISDIR: 'it is a folder',
  ERR_FS_EISDIR: 'it is a folder',
  ENOENT: 'there is no such folder',
  ENAMETOOLONG: 'its name is too long',
  ENOTDIR: 'a folder on the way to it is a file',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EFBIG: 'it is larger than a file may be',
  EIO: 'the disk does not work',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};

/** What keeps a file from being read or a file or folder from being written, in words. */
export function fileProblem(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return words[code ?? ''] ?? code ?? message;
}

/** Whether an error came from the file system. */
export const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;
