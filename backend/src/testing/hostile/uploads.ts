import fc from 'fast-check'

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** @returns a form with one file, whose boundary is `x`. */
export const uploadBody = (file: Buffer, head = 'name="image"; filename="a.png"'): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\nContent-Type: image/png\r\n\r\n`),
    file,
    Buffer.from('\r\n--x--\r\n'),
  ])

/** Forms with a fault: cut, without an end, with another field, with a hostile name, with another kind of file. */
export const spoilUpload: fc.Arbitrary<Buffer> = fc.oneof(
  fc.nat(140).map((length) => uploadBody(PNG).subarray(0, length)),
  fc.nat(PNG.length).map((length) => uploadBody(PNG.subarray(0, length))),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => uploadBody(Buffer.from(bytes))),
  fc.constantFrom(
    uploadBody(PNG, 'name="other"; filename="a.png"'),
    uploadBody(PNG, 'name="image"'),
    uploadBody(PNG, 'name="image"; filename="../../../etc/passwd"'),
    uploadBody(PNG, `name="image"; filename="${'a'.repeat(5_000)}.png"`),
    uploadBody(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    uploadBody(Buffer.from('GIF89a')),
    Buffer.concat([uploadBody(PNG).subarray(0, -4), uploadBody(PNG)]),
  ),
)
