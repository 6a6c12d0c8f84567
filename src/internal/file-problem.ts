const words: Readonly<Record<string, string>> = {
  EACCES: 'you have no permission',
  EPERM: 'you have no permission',
  EROFS: 'its disk can only be read',
  EEXIST: 'there is a file of that name',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such folder',
  ENAMETOOLONG: 'its name is too long',
  ENOTDIR: 'a folder on the way to it is a file',
  ENOSPC: 'the disk is full',
};

/** What keeps a file from being read or a file or folder from being written, in words. */
export function fileProblem(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return words[code ?? ''] ?? code ?? message;
}
