import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { lowerWorkerPriority } from '../../turns/lowerWorkerPriority.ts'
import type { HashRequest, HashResponse } from './computeHash.ts'

/** Computes one hash after the other. */

lowerWorkerPriority()

const computeTag = ({ password, ...request }: HashRequest): HashResponse => argon2Sync('argon2id', { message: password, ...request })

parentPort?.on('message', (request: HashRequest) => parentPort?.postMessage(computeTag(request)))
