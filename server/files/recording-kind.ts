/** What a recording is by its first bytes. */
const kinds = [
  { mediaType: 'audio/mpeg', at: 0, start: 'ID3', endings: ['mp3'] },
  { mediaType: 'audio/mpeg', at: 0, start: '\xFF\xFB', endings: ['mp3'] },
  { mediaType: 'audio/mpeg', at: 0, start: '\xFF\xF3', endings: ['mp3'] },
  { mediaType: 'audio/mp4', at: 4, start: 'ftyp', endings: ['m4a', 'mp4'] },
  { mediaType: 'audio/ogg', at: 0, start: 'OggS', endings: ['ogg', 'opus'] },
  { mediaType: 'audio/wav', at: 8, start: 'WAVE', endings: ['wav'] },
] as const;

export const recordingKindOf = (bytes: Buffer): (typeof kinds)[number] | undefined =>
  kinds.find(({ at, start }) => bytes.toString('latin1', at, at + start.length) === start);
