import { spawnSync } from 'node:child_process'

/** Lists the files that git calls: one path a line. */
function gitLines(rootDir: string, ...args: string[]): readonly string[] {
  const { stdout } = spawnSync('git', args, { cwd: rootDir, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line !== '')
}

/** The files changed since the last commit, new ones included. In a clean tree, the files of the last commit. */
export function changedFiles(rootDir: string): readonly string[] {
  const uncommitted = [
    ...gitLines(rootDir, 'diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...gitLines(rootDir, 'ls-files', '--others', '--exclude-standard'),
  ]
  return uncommitted.length > 0 ? uncommitted : gitLines(rootDir, 'diff', '--name-only', '--diff-filter=d', 'HEAD~1', 'HEAD')
}
