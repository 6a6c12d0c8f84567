import type { Command } from 'commander';
export function listenCommand(_: Command): void {}
