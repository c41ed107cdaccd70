import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** A certificate for `localhost`, valid for a hundred years. Only tests know it, and only tests trust it. */
export const certificate = { key: read('carrier.key'), cert: read('carrier.crt') }

/** Makes this process trust the certificate, as an operator does with that of a mail server in the practice. */
export const trustCertificate = (): void => setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
