import * as z from 'zod/mini'
import { account } from '#resources/practice/account.ts'

/** Loaded before the server by a test: declares a field of the account without a largest length. */
Object.assign(account.record.shape, { planted: z.string() })
