import { fileProblem } from '../../shared/file-problem.js';

/** Actions by the system call that failed. */
const tried: Readonly<Record<string, string>> = {
  access: 'use',
  chmod: 'change the permissions of',
  copyfile: 'copy',
  fsync: 'write',
  ftruncate: 'write',
  lstat: 'read',
  mkdir: 'create the folder',
  mkdtemp: 'create a folder at',
  open: 'open',
  opendir: 'read',
  read: 'read',
  readlink: 'read',
  realpath: 'find',
  rename: 'write',
  rmdir: 'delete',
  scandir: 'read',
  spawn: 'start a process',
  stat: 'read',
  unlink: 'delete',
  uv_cwd: 'find the working folder',
  write: 'write',
};

/** Advice by error code. */
const advice: Readonly<Record<string, string>> = {
  EACCES: 'Choose a place where you may write, or change the permissions.',
  EDQUOT: 'Free some space, and try again.',
  EMFILE: 'Close other programs, or raise the limit (ulimit -n).',
  ENOSPC: 'Free some space, and try again.',
  EPERM: 'Choose a place where you may write, or change the permissions.',
  EROFS: 'Choose a place where you may write.',
};

/**
 * Returns what the system refused to do, with the path if it has one: `Cannot write orders.csv: the disk is full.`
 */
export function systemProblem(error: NodeJS.ErrnoException & { readonly dest?: string }): string {
  const { code = '', syscall = '', path, dest } = error;
  const [call = ''] = syscall.split(' ');
  const what = tried[call] ?? `do this (${syscall})`;
  const place = dest ?? path;
  const next = advice[code];
  return `Cannot ${what}${place ? ` ${place}` : ''}: ${fileProblem(error)}.${next ? ` ${next}` : ''}`;
}
