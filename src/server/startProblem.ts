import { statSync } from 'node:fs'
import { dirname } from 'node:path'

type Address = { readonly host: string; readonly port: number }
/** What the operating system says of a call that failed. */
type SystemError = Error & { readonly code?: string; readonly syscall?: string; readonly path?: string }
type AddressLine = (address: Address) => string
type PathLine = (path: string) => string

const addressLines: Readonly<Record<string, AddressLine>> = {
  EADDRINUSE: ({ host, port }) => `port ${port} of ${host} is in use: stop the program that uses it, or set PORT to another number`,
  EACCES: ({ host, port }) => `this account may not use port ${port} of ${host}: set PORT to 1024 or more`,
  EADDRNOTAVAIL: ({ host }) => `this machine does not have the address ${host}: set HOST to an address of this machine`,
  ENOTFOUND: ({ host }) => `no address is known for ${host}: set HOST to an address of this machine`,
  EAI_AGAIN: ({ host }) => `no address is known for ${host}: set HOST to an address of this machine`,
}

const deniedLine: PathLine = (path) => `this account may not write ${path}: give it the permission, or set DATA_DIR to another folder`
const readOnlyLine: PathLine = (path) => `the disk that holds ${path} is read-only: make it writable, or set DATA_DIR to another folder`
const fullLine: PathLine = (path) => `the disk that holds ${path} is full: free some space, then start again`
const fileLine: PathLine = (path) => `${fileIn(path)} is a file: set DATA_DIR to a folder`
const missingLine: PathLine = (path) => `the folder ${path} cannot be created: check its disk, or set DATA_DIR to another folder`

/** The part of a path that exists, and is a file where a folder must be. */
const fileIn = (path: string): string =>
  statSync(path, { throwIfNoEntry: false }) || dirname(path) === path ? path : fileIn(dirname(path))

const folderLines: Readonly<Record<string, PathLine>> = {
  EACCES: deniedLine,
  EPERM: deniedLine,
  EROFS: readOnlyLine,
  EEXIST: fileLine,
  ENOTDIR: fileLine,
  ENOENT: missingLine,
  ENOSPC: fullLine,
  EDQUOT: fullLine,
}

const isOfAddress = ({ syscall }: SystemError) => ['listen', 'bind', 'getaddrinfo'].includes(syscall ?? '')

/** Why the server could not start: one line with the address or path concerned, and what the operator can do. */
export function startProblemOf(address: Address, error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path, message } = error as SystemError
  if (isOfAddress(error)) return addressLines[code]?.(address) ?? message
  return (path === undefined ? undefined : folderLines[code]?.(path)) ?? message
}

/** The line for a data folder that does not answer, such as one on a network drive whose server is away. */
export const hangingFolderLine = (folder: string, timeout: number): string =>
  `the folder ${folder} has not answered for ${timeout / 1000} seconds: check the disk or network drive that holds it, or set DATA_DIR to another folder`
