/** Lists what has too little contrast in a page. Source: WCAG 2.2, "Contrast (Minimum)" and "Non-text Contrast". */
export const lowContrast = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([red, green, blue, alpha], under) =>
    [red, green, blue].map((part, index) => part * alpha + under[index] * (1 - alpha));
  const ground = (element) =>
    element ? over(rgba(getComputedStyle(element).backgroundColor), ground(element.parentElement)) : [255, 255, 255];
  const linear = (part) => (part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const ratio = (...colors) => {
    const [dark, bright] = colors.map(luminance).sort((one, other) => one - other);
    return (bright + 0.05) / (dark + 0.05);
  };
  const poor = new Set();
  const check = (what, color, element, least) => {
    const under = ground(element);
    const found = ratio(over(rgba(color), under), under);
    if (!(found >= least)) poor.add(what + ': ' + color + ' is ' + found.toFixed(2));
  };
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === '' || !element.checkVisibility()) continue;
    const { fill, color } = getComputedStyle(element);
    check(node.data.slice(0, 20), element instanceof SVGElement ? fill : color, element, 4.5);
  }
  for (const input of document.querySelectorAll('input, select')) {
    check(input.id, getComputedStyle(input).color, input, 4.5);
  }
  for (const layer of document.querySelectorAll('.patterns pattern')) {
    check(layer.id, getComputedStyle(layer).color, document.querySelector('.picture'), 3);
  }
  return [...poor];
})()`;
