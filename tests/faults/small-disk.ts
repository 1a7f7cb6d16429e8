import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, renameSync, rmSync, statfsSync, statSync, symlinkSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';

/** A disk of its own that can be filled without harm to anyone. */
export interface SmallDisk {
  /** To the last byte. */
  fill: () => Promise<void>;
  empty: () => Promise<void>;
  remove: () => void;
}

/** Of what PostgreSQL needs for a hundred megabytes of log, the rest is for the fault to take. */
const size = '384m';

/**
 * Puts the write-ahead log of a stopped database on a small disk in memory: where it is full PostgreSQL can promise
 * nothing any more. Undefined where no disk can be mounted.
 */
export function moveLog(folder: string): SmallDisk | undefined {
  const disk = path.join(folder, 'log');
  const kept = path.join(folder, 'postgres', 'pg_wal');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    rmSync(disk, { recursive: true });
    return undefined;
  }
  const { uid, gid } = statSync(kept);
  const there = path.join(disk, 'pg_wal');
  cpSync(kept, there, { recursive: true });
  execFileSync('chown', ['-R', `${uid}:${gid}`, there]);
  execFileSync('chmod', ['-R', 'go-rwx', there]);
  renameSync(kept, `${kept}.before`);
  symlinkSync(there, kept);
  chownSync(disk, uid, gid);
  const ballast = path.join(disk, 'ballast');
  return {
    fill: async () => {
      const file = await open(ballast, 'w');
      const { bavail, bsize } = statfsSync(disk);
      await file.appendFile(Buffer.alloc(bavail * bsize)).catch(() => {});
      await file.close();
    },
    empty: () => rm(ballast, { force: true }),
    remove: () => void execFileSync('umount', ['-l', disk]),
  };
}
