import { parentPort, workerData } from 'node:worker_threads'
import { lowerWorkerPriority } from '../../turns/lowerWorkerPriority.ts'
import type { CheckpointResponse } from './checkpoints.ts'
import { openForCheckpoints } from '../disk/connection.ts'
import { errorNumberOf } from '../disk/storageErrors.ts'

/** Copies the journal into the database for each message, as far as no reader needs it. It never makes a writer wait. */

lowerWorkerPriority()

const connection = openForCheckpoints((workerData as { readonly file: string }).file)

function checkpoint(): CheckpointResponse {
  try {
    connection.exec('PRAGMA wal_checkpoint(PASSIVE)')
    return { errcode: null }
  } catch (error) {
    return { errcode: errorNumberOf(error) }
  }
}

parentPort?.on('message', () => parentPort?.postMessage(checkpoint()))
