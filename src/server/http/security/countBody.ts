import { Transform, type Readable } from 'node:stream'

/** Passes a body on while its bytes are counted. An error that `count` throws ends the body. */
export function countBody(body: Readable, count: (bytes: number) => void): Readable {
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  body.on('error', (error) => counted.destroy(error))
  return body.pipe(counted)
}
