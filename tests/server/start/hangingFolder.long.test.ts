import { expect, test } from 'vitest'
import { hangingFolderLine } from '#server/startProblem.ts'
import { createHangingFolder, startServerProcess } from './startServerProcess.ts'

test('[START-3] a server whose data folder does not answer prints one line with its path and ends with exit code 1', () => {
  const dataDir = createHangingFolder()
  const line = hangingFolderLine(dataDir, 10_000)
  expect(line).toContain(`the folder ${dataDir} has not answered for 10 seconds`)
  expect(startServerProcess({ DATA_DIR: dataDir })).toEqual({ status: 1, output: `Operatory could not start: ${line}\n` })
}, 60_000)
