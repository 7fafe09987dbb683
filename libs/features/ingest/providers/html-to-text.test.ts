import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

describe('HTML as text', () => {
  it('keeps lines, drops scripts and styles', () => {
    expect(
      htmlToText(
        '<head><title>t</title></head><STYLE>p{}</STYLE><div>one<br>two</div><script>x<y</script><p>3 &lt; 4',
      ),
    ).toBe('one\ntwo\n\n3 < 4');
  });

  it('gives no text of comments and attributes, and needs no end of the head', () => {
    const office = '<!--[if gte mso 9]><xml><o:x>96</o:x></xml><![endif]-->';
    expect(htmlToText(`<html><head>${office}<body><a title="1 > 0">Tuesday</a> <!-- <p> -->is fine`)).toBe(
      'Tuesday is fine',
    );
  });

  it('decodes every entity, by name, by number, and those that Windows writes', () => {
    expect(htmlToText('Tues&shy;day &mdash; caf&eacute; &#233;&#xe9; we&#146;ll &amp; &nonsense; AT&T')).toBe(
      'Tues\u00adday — café éé we’ll & &nonsense; AT&T',
    );
  });

  it.each([
    ...['<style>', '<', '&', '<div>', '>', '<!--', '&#x', '<ul><li>', '<table><tr><td>', '</p>', '\0', '\n'],
    ...['<!-- --', '<a b="', '<a b=c ', '<![CDATA[', '&CounterClockwiseContour', '<script><!--', '<head>'],
  ])('is read in time in proportion: %j', (part) => {
    expect(htmlToText).toTakeLinearTime(part);
  });

  it('is read no further than a megabyte', () => {
    expect(htmlToText('a'.repeat(10 * 2 ** 20))).toHaveLength(2 ** 20);
  });
});
