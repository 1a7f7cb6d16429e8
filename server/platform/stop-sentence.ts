/** Bad configuration: the process ends at once with this one sentence, which names the variable to mend. */
export class StopSentence extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StopSentence';
  }
}
