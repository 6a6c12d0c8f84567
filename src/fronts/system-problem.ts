import { fileProblem } from '../internal/file-problem.js';

/** What was tried, by the call of the system that failed. */
const tried: Readonly<Record<string, string>> = {
  access: 'use',
  chmod: 'change the permissions of',
  copyfile: 'copy',
  fsync: 'write',
  ftruncate: 'write',
  lstat: 'look at',
  mkdir: 'make the folder',
  mkdtemp: 'make a folder at',
  open: 'open',
  opendir: 'read',
  read: 'read',
  readlink: 'read',
  realpath: 'find',
  rename: 'write',
  rmdir: 'delete',
  scandir: 'read',
  spawn: 'start a process',
  stat: 'look at',
  unlink: 'delete',
  uv_cwd: 'find the working folder',
  write: 'write',
};

/** What the user does next, by the code of the error. */
const advice: Readonly<Record<string, string>> = {
  EACCES: 'Choose a place where you may write, or change the permissions.',
  EDQUOT: 'Free some space, and run the same again.',
  EMFILE: 'Close other programs, or raise the limit (ulimit -n).',
  ENOSPC: 'Free some space, and run the same again.',
  EPERM: 'Choose a place where you may write, or change the permissions.',
  EROFS: 'Choose a place where you may write.',
};

/** What the system refused to do, with the path if it has one: `cannot write orders.csv: the disk is full.` */
export function systemProblem(error: NodeJS.ErrnoException & { readonly dest?: string }): string {
  const { code = '', syscall = '', path, dest } = error;
  const [call = ''] = syscall.split(' ');
  const what = tried[call] ?? `do this (${syscall})`;
  const place = dest ?? path;
  const next = advice[code];
  return `cannot ${what}${place ? ` ${place}` : ''}: ${fileProblem(error)}.${next ? ` ${next}` : ''}`;
}
