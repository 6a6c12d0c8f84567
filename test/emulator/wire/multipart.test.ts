import { describe, expect, test } from 'vitest';
import { filesInForm } from '../../../src/emulator/wire/upload.js';

const type = 'multipart/form-data; boundary=line';

const formOf = (disposition: string, content = 'pixels', headers = '\r\nContent-Type: image/PNG') =>
  [
    '--line',
    'Content-Disposition: form-data; name="entity"',
    '',
    'events',
    '--line',
    `Content-Disposition: form-data; name="file"; ${disposition}${headers}`,
    '',
    content,
    '--line--',
    '',
  ].join('\r\n');

const read = (form: string, contentType = type) => {
  const [file] = filesInForm(new TextEncoder().encode(form), contentType);
  return { ...file, content: new TextDecoder().decode(file.content) };
};

describe('the file of a form', () => {
  test.each([
    ['filename="mug.png"', 'mug.png'],
    ['filename=mug.png', 'mug.png'],
    ['filename="my mug; 2%22 é.png"', 'my mug; 2" é.png'],
    ['filename="100%25.png"', '100%25.png'],
    ['filename="mug.png"; filename*=UTF-8\'\'m%C3%BCg.png', 'müg.png'],
    ["filename*=utf-8''%E0%A4", '%E0%A4'],
    ['filename=""', ''],
    ['filename="5\\" disk.png"', '5" disk.png'],
    ['filename="C:\\new\\a.png"', 'C:\\new\\a.png'],
    ['x="; filename=b.png"; FileName = "a.png"', 'a.png'],
  ])('has its name from %s', (disposition, name) => {
    expect(read(formOf(disposition))).toEqual({ name, type: 'image/png', content: 'pixels' });
  });

  test.each(['', '\r\n', '--line', 'a\r\n--lin', '\r\n\r\n'])('is complete if it contains %j', (content) => {
    expect(read(formOf('filename="a"', content))).toMatchObject({ content });
  });

  test('is text if it has no type', () => {
    expect(read(formOf('filename="a"', 'x', ''))).toMatchObject({ type: 'text/plain' });
  });

  test('is found if the boundary is in quotes', () => {
    const contentType = 'multipart/form-data; charset=utf-8; boundary="line"';
    expect(read(formOf('filename="a"'), contentType)).toMatchObject({ content: 'pixels' });
  });

  const noName = 'no part of the form has a file name';
  const noBoundary = 'the header content-type has no boundary. Do not set it: your HTTP library does so';
  const incomplete = 'the form is incomplete, or it has another boundary than its content-type';
  test.each([
    ['no file', formOf('x="y"'), type, noName],
    ['nothing', '', type, incomplete],
    ['no form', '{"file": "a"}', 'application/json', 'send it as multipart/form-data'],
    ['no boundary', formOf('filename="a"'), 'multipart/form-data', noBoundary],
    ['another boundary', formOf('filename="a"'), 'multipart/form-data; boundary=other', incomplete],
    ['a form that was cut off', formOf('filename="a"').slice(0, -12), type, incomplete],
    ['a form that was cut off in its headers', formOf('filename="a"').slice(0, 100), type, incomplete],
  ])('is refused for %s', (_, form, contentType, why) => {
    expect(() => read(form, contentType)).toThrow(`file is required: ${why}`);
  });
});
